import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import {
  createSchemaUtils,
  type ErrorSchema,
  ErrorSchemaBuilder,
  englishStringTranslator,
  type FieldProps,
  type FieldTemplateProps,
  type Registry,
  type RJSFSchema,
  type WidgetProps,
} from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { createElement } from 'react';
import type { CompiledField } from '../compile/compiledPage.ts';
import type { FieldValue } from '../rules/value.ts';
import type { WidgetRegistry } from './contract/widgetRegistry.ts';
import { describedBy } from './describedBy.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { Leaf } from './leaf.ts';
import { unusedTemplates } from './unusedTemplates.ts';

/*
 * The only file that knows rjsf: version 7 renames much of what is used here.
 *
 * rjsf renders one field at a time. `SchemaField` finds the field component by the schema's type, that one finds the
 * widget by its name, and our frame stands around it. A `Leaf` travels in the uiSchema.
 */

export type LeafRegistry = Registry;

const rootSchema: RJSFSchema = { $id: 'leaf', type: 'object' };
// Every rule runs in the state's own precompiled functions. A leaf has no conditional schema, so rjsf itself never
// validates; but it must be given a validator, and this one cannot reach for eval.
const validator = createPrecompiledValidator({ leaf: Object.assign(() => true, { errors: null }) }, rootSchema);

const leafOf = (props: { readonly uiSchema?: FieldProps['uiSchema'] }): Leaf => props.uiSchema?.['leaf'];

/** Stands in for rjsf's array and object fields, which would take lists and files apart: here they are one value. */
function WholeValueField(props: FieldProps) {
  const { registry, uiSchema = {}, fieldPathId, formData, rawErrors = [], onChange } = props;
  const Widget = registry.widgets[leafOf(props).field.widget];
  if (Widget === undefined) throw new Error(`There is no widget "${leafOf(props).field.widget}".`);
  return (
    <Widget
      {...props}
      id={fieldPathId.$id}
      label={props.name}
      value={formData}
      options={{}}
      uiSchema={uiSchema}
      rawErrors={rawErrors}
      onChange={(value: unknown) => onChange(value, fieldPathId.path)}
    />
  );
}

/** Our widget as rjsf's: rjsf says value, state and errors, the leaf says the rest. */
function adapt(component: WidgetRegistry['fields']['text']['component']) {
  return function AdaptedWidget(props: WidgetProps) {
    const leaf = leafOf(props);
    const invalid = Boolean(props.rawErrors?.length);
    return createElement(component, {
      id: props.id,
      name: props.name,
      label: props.label,
      value: props.value,
      valueType: leaf.field.valueType,
      options: leaf.field.options,
      mask: leaf.mask,
      rules: leaf.field.schema.rules,
      defaultValue: leaf.field.defaultValue,
      required: Boolean(props.required),
      marked: leaf.required && !leaf.field.disableRequiredStyling,
      suppressLabel: leaf.suppressLabel,
      disabled: Boolean(props.disabled),
      readonly: Boolean(props.readonly),
      invalid,
      describedBy: describedBy(props.id, leaf.field.hint !== null, invalid),
      record: leaf.record,
      commit: props.onChange,
      refuse: leaf.refuse,
      Content: leaf.Content,
    });
  };
}

function Template({ id, label, rawErrors = [], children, ...props }: FieldTemplateProps) {
  return (
    <FieldFrame id={id} label={label} errors={rawErrors} leaf={leafOf(props)}>
      {children}
    </FieldFrame>
  );
}

/** Builds the frozen registry that every leaf of a page shares. Call it once per widget registry. */
export function createLeafRegistry({ fields }: WidgetRegistry): LeafRegistry {
  const widgets = Object.entries(fields).map(([name, entry]) => [name, adapt(entry.component)]);
  const registry: LeafRegistry = {
    fields: { SchemaField, StringField, BooleanField, ArrayField: WholeValueField, ObjectField: WholeValueField },
    widgets: Object.fromEntries(widgets),
    templates: { ...unusedTemplates, FieldTemplate: Template },
    formContext: {},
    rootSchema,
    schemaUtils: createSchemaUtils(validator, rootSchema),
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: 'root',
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
      // The bound field above renders only when its own atoms change. rjsf's comparison would be made in vain, and it
      // takes two functions, or two files, for equal.
      experimental_componentUpdateStrategy: 'always',
    },
  };
  return Object.freeze(registry);
}

const noErrors: ErrorSchema = {};
function errorSchemaOf(errors: readonly string[]): ErrorSchema {
  return errors.length === 0 ? noErrors : new ErrorSchemaBuilder().addErrors([...errors]).ErrorSchema;
}

const rjsfTypes: Readonly<Record<CompiledField['valueType'], RJSFSchema>> = {
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  stringList: { type: 'array', items: { type: 'string' } },
  file: { type: 'object' },
};
const nothing = () => {};

export interface LeafFieldProps {
  readonly registry: LeafRegistry;
  readonly id: string;
  readonly name: string;
  /** In the active language. */
  readonly label: string;
  readonly value: FieldValue;
  /** Sentences in the active language. */
  readonly errors: readonly string[];
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly leaf: Leaf;
}

/** One field as rjsf renders it. */
export function LeafField({ registry, id, name, label, value, errors, disabled, readonly, leaf }: LeafFieldProps) {
  return (
    <SchemaField
      name={name}
      title={label}
      schema={rjsfTypes[leaf.field.valueType]}
      uiSchema={{ 'ui:widget': leaf.field.widget, 'ui:title': label, leaf }}
      registry={registry}
      formData={value}
      errorSchema={errorSchemaOf(errors)}
      fieldPathId={{ $id: id, path: [leaf.field.key] }}
      onChange={(next) => leaf.commit(next ?? null)}
      onBlur={nothing}
      onFocus={nothing}
      required={leaf.required}
      disabled={disabled}
      readonly={readonly}
      hideError={false}
    />
  );
}
