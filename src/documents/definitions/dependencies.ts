import { type Static, Type } from 'typebox';
import { maskNames } from '../../rules/masks/names.ts';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { conditionFor } from '../../rules/schemas/expressionRefs.ts';
import { named } from '../../rules/schemas/references.ts';
import { flag } from './parts.ts';

export const Dependencies = closedObject(
  {
    on: Type.Array(
      closedObject({
        when: conditionFor('The dependency is fulfilled while this holds.'),
        maskOverride: Type.Optional(
          Type.Enum([...maskNames], { description: 'The mask while this dependency is fulfilled.' }),
        ),
      }),
      { minItems: 1, description: 'What the field depends on.' },
    ),
    allDependenciesFulfilled: flag(
      'Default true: each dependency counts by itself. False: one fulfilled dependency fulfils them all.',
    ),
    hideComponentOnAnyUnfulfilled: flag('Default true.'),
    disableOnAnyUnfulfilled: flag('Default false.'),
    disableOnAllFulfilled: flag('Default false.'),
    resetOnAnyUnfulfilled: flag('Default true: the value is cleared when a dependency becomes unfulfilled.'),
    resetOnAllFulfilled: flag('Default false.'),
    resetValue: Type.Optional(
      Type.Union([Type.String(named('value')), Type.Boolean(), Type.Null()], {
        description: 'What a reset stores; default null.',
      }),
    ),
  },
  {
    description:
      'What the field does by other answers beyond being hidden: it is disabled, keeps or resets its value, changes its mask. A field that is only hidden has "showWhen".',
  },
);
export type Dependencies = Static<typeof Dependencies>;
