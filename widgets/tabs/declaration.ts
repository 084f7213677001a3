import { declareBlockWidget } from '../declare.ts';

export const tabs = declareBlockWidget({
  name: 'tabs',
});
