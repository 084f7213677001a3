import { useState } from 'react';

export const useFormAttributes = () => ({ method: 'dialog' });
export const returnCodeInput = undefined;
export const PageAnchor = 'a';
export const usePlainField = () => {};
export const usePlainTexts = () => {};
export const usePlainText = () => {};
export const usePlainFiles = () => {};
export const usePlainPress = () => {};
export const usePlainLanguage = () => {};
export const usePlainAnswer = () => false;
export const useKept = useState;
