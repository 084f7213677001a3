import { type TStringOptions, Type } from 'typebox';
import { conditionFor } from '../../rules/schemas/expressionRefs.ts';
import { named } from '../../rules/schemas/references.ts';
import { Allow } from './allow.ts';

export const flag = (description: string) => Type.Optional(Type.Boolean({ description }));

/** For keys that authors choose. */
export const namePattern = '^[a-z]\\w*$';
export const formTypePattern = '^[A-Z]\\w*$';
export const culturePattern = '^[a-z]{2}(-[A-Za-z]{2,4})?$';

export const secureAddress = (description: string) =>
  Type.String({
    format: 'uri',
    pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1)[:/])',
    description: `${description} An address that begins with "https://"; for trials also with "http://localhost".`,
  });

export const pathOrAddress = (description: string, options: TStringOptions = {}) =>
  Type.String({
    ...options,
    format: 'uri-reference',
    pattern: '^(/(?!/)|https?://)',
    description: `${description} A path that begins with one "/", or an address that begins with "http://" or "https://".`,
  });

export const visibilityProperties = {
  showWhen: Type.Optional(conditionFor('The node is there only while this holds.')),
  onlyWith: Type.Optional(
    Type.String({
      ...named('switch'),
      description: 'In a shared block: the node is there only where this switch is on.',
    }),
  ),
  onlyWithout: Type.Optional(
    Type.String({
      ...named('switch'),
      description: 'In a shared block: the node is there only where this switch is off.',
    }),
  ),
  allow: Allow,
};
