import { Type } from 'typebox';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
import { named, TextKey } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';
import { icons } from '../icons.ts';

export const buttonLook = {
  label: Type.Optional(TextKey),
  icon: Type.Optional(Type.Enum([...icons])),
  ariaLabel: Type.Optional({
    ...TextKey,
    description: 'The key of what a screen reader says in the place of the label; it should begin with the label.',
  }),
  style: Type.Optional(Type.Enum(['default', 'primary', 'secondary', 'outlinePrimary', 'outlineSecondary', 'outline'])),
  noMinWidth: Type.Optional(
    Type.Boolean({ description: 'Whether it is only as wide as what is in it; default false.' }),
  ),
};

export const button = blockWidget({
  name: 'button',
  description:
    'A button on the page, beyond the wizard buttons: prints the page, jumps to another page of the flow, or after something was filed saves it as a PDF or starts the flow again.',
  node: {
    ...buttonLook,
    disableOnClick: Type.Optional(
      Type.Boolean({ description: 'Whether it cannot be pressed while it does its work; default true.' }),
    ),
    does: Type.Union([
      closedObject({ print: Type.Literal(true) }),
      closedObject({ goTo: Type.String({ minLength: 1, ...named('path') }) }),
      closedObject({ startAgain: Type.Literal(true) }),
      closedObject({ saveReceipt: Type.Literal(true) }),
    ]),
  },
  texts: {},
});
