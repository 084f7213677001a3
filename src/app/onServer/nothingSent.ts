import type { PostedForm } from '../../wire/writtenPage.ts';

export const nothingSent: PostedForm = {
  texts: {},
  files: {},
  press: '',
  owner: '',
  asked: [],
  memory: '',
  unsaved: '',
};
