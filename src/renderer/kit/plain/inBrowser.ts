import { useState } from 'react';

export const usePlainField = () => {};
export const usePlainText = () => {};
export const usePlainFiles = () => {};
export const usePlainPress = () => {};
export const usePlainAnswer = () => false;
export const useKept = useState;
