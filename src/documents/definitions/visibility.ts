import { Type } from 'typebox';
import { conditionFor } from '../../rules/condition.ts';

/** What every node may have. */
export const visibilityProperties = {
  showWhen: Type.Optional(conditionFor('The node is there only while this holds.')),
  onlyWith: Type.Optional(
    Type.String({ description: 'In a shared block: the node is there only where this switch is on.' }),
  ),
  onlyWithout: Type.Optional(
    Type.String({ description: 'In a shared block: the node is there only where this switch is off.' }),
  ),
};
