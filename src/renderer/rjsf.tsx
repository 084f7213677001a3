import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  type ErrorSchema,
  ErrorSchemaBuilder,
  englishStringTranslator,
  type FieldProps,
  type FieldTemplateProps,
  getUiOptions,
  type Registry,
  type RJSFSchema,
} from '@rjsf/utils';
import { createElement, type ReactNode } from 'react';
import type { FieldWidgetName } from '../../widgets/list.ts';
import type { CompiledField } from '../compile/compiledPage.ts';
import type { FieldValue } from '../rules/value.ts';
import type { FieldComponent } from './contract/fieldWidget.ts';
import type { WidgetRegistry } from './contract/widgetRegistry.ts';
import { type CurrentField, CurrentFieldContext, useCurrentField } from './currentField.ts';
import { describedBy } from './describedBy.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { unusedTemplates } from './unusedTemplates.ts';

/*
 * The only file that imports rjsf. rjsf renders one field at a time from its compiled schema: `SchemaField` finds our
 * field component by the schema's type and our template. What rjsf's props cannot carry goes through
 * `CurrentFieldContext`.
 */

export type RjsfRegistry = Registry;

const rootSchema: RJSFSchema = { $id: 'leaf', type: 'object' };

function notForFields(): never {
  throw new Error('rjsf asked about a schema with parts or references.');
}

/** A field's schema has no references, so resolving is trivial and rjsf's code for it is not loaded. */
const schemaUtils: Registry['schemaUtils'] = {
  retrieveSchema: (schema) => schema,
  getDisplayLabel: (_schema, uiSchema, globalOptions) => getUiOptions(uiSchema, globalOptions).label !== false,
  // Widgets get their choices from their options.
  isSelect: () => false,
  isMultiSelect: () => false,
  isFilesArray: () => false,
  doesSchemaUtilsDiffer: () => false,
  getRootSchema: () => rootSchema,
  getValidator: notForFields,
  findFieldInSchema: notForFields,
  findSelectedOptionInXxxOf: notForFields,
  getDefaultFormState: notForFields,
  getClosestMatchingOption: notForFields,
  getFirstMatchingOption: notForFields,
  getFromSchema: notForFields,
  omitExtraData: notForFields,
  sanitizeDataForNewSchema: notForFields,
  toPathSchema: notForFields,
};

type Draw = (props: FieldProps, current: CurrentField) => ReactNode;

function drawing<W extends FieldWidgetName>(name: W, { Component }: FieldComponent<W>): Draw {
  return ({ fieldPathId, uiSchema, rawErrors, name: own, ...props }, current) => {
    const { field, record, Content, mask, refusal, refuse, cleared } = current;
    if (!hasWidget(field, name)) throw new Error(`The field ${field.id} was rendered by the widget ${name}.`);
    const { title = own, help, label } = getUiOptions(uiSchema);
    const { $id: id } = fieldPathId;
    const invalid = Boolean(rawErrors?.length);
    const required = Boolean(props.required);
    return createElement(Component, {
      id,
      name: own,
      label: title,
      value: props.formData,
      valueType: field.valueType,
      computed: field.computed !== null,
      options: field.uiSchema['ui:options'],
      mask,
      sensitive: field.sensitive,
      rules: field.schema.rules,
      defaultValue: field.defaultValue,
      required,
      marked: required && !field.disableRequiredStyling,
      suppressLabel: label === false,
      disabled: Boolean(props.disabled),
      readonly: Boolean(props.readonly),
      invalid,
      describedBy: describedBy(id, help !== undefined, invalid),
      record,
      commit: (value) => props.onChange(value, fieldPathId.path),
      refusal,
      refuse,
      cleared,
      Content,
    });
  };
}

function hasWidget<W extends FieldWidgetName>(field: CompiledField, name: W): field is CompiledField<W> {
  return field.uiSchema['ui:widget'] === name;
}

function FieldTemplate(props: FieldTemplateProps) {
  const { field, presentation } = useCurrentField();
  const { id, label, hidden, required, rawErrors = [], rawHelp, children, uiSchema } = props;
  if (hidden) return children;
  return (
    <FieldFrame
      id={id}
      label={label}
      // Not `displayLabel`: rjsf gives an object, and so a file, no label.
      suppressLabel={getUiOptions(uiSchema).label === false}
      presentation={presentation}
      required={Boolean(required)}
      marked={Boolean(required) && !field.disableRequiredStyling}
      hint={rawHelp}
      error={rawErrors[0]}
    >
      {children}
    </FieldFrame>
  );
}

/** Call it once per widget registry. */
export function createRjsfRegistry(widgets: WidgetRegistry): RjsfRegistry {
  const drawings = new Map<FieldWidgetName, Draw>();
  const drawingOf = <W extends FieldWidgetName>(name: W): Draw => {
    const draw = drawings.get(name) ?? drawing(name, widgets.field(name));
    drawings.set(name, draw);
    return draw;
  };
  /** rjsf's own fields choose a widget by schema; a compiled field names its widget. */
  function ValueField(props: FieldProps) {
    const current = useCurrentField();
    return drawingOf(current.field.uiSchema['ui:widget'])(props, current);
  }
  const registry: RjsfRegistry = {
    fields: {
      SchemaField,
      StringField: ValueField,
      BooleanField: ValueField,
      ArrayField: ValueField,
      ObjectField: ValueField,
    },
    widgets: {},
    templates: { ...unusedTemplates, FieldTemplate },
    formContext: {},
    rootSchema,
    schemaUtils,
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: 'root',
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
      // BoundField renders only for its own atoms, and rjsf's comparison takes any two functions or files for equal.
      experimental_componentUpdateStrategy: 'always',
    },
  };
  return Object.freeze(registry);
}

const noErrors: ErrorSchema = {};
function errorSchemaOf(errors: readonly string[]): ErrorSchema {
  return errors.length === 0 ? noErrors : new ErrorSchemaBuilder().addErrors([...errors]).ErrorSchema;
}

const nothing = () => {};

export interface RjsfFieldProps {
  readonly registry: RjsfRegistry;
  readonly id: string;
  readonly name: string;
  /** In the active language. */
  readonly label: string;
  readonly value: FieldValue;
  /** In the active language. */
  readonly errors: readonly string[];
  readonly required: boolean;
  readonly disabled: boolean;
  readonly current: CurrentField;
  commit(value: FieldValue): void;
}

export function RjsfField({
  registry,
  id,
  name,
  label,
  value,
  errors,
  required,
  disabled,
  current,
  commit,
}: RjsfFieldProps) {
  const { field } = current;
  // rjsf types `autocomplete` as a list of tokens; documents may have any.
  const options: object = field.uiSchema['ui:options'];
  return (
    <CurrentFieldContext value={current}>
      <SchemaField
        name={name}
        schema={field.schema}
        uiSchema={{ ...field.uiSchema, 'ui:title': label, 'ui:options': { ...options } }}
        registry={registry}
        formData={value}
        errorSchema={errorSchemaOf(errors)}
        fieldPathId={{ $id: id, path: [field.key] }}
        onChange={(next) => commit(next ?? null)}
        onBlur={nothing}
        onFocus={nothing}
        required={required}
        disabled={disabled}
        hideError={false}
      />
    </CurrentFieldContext>
  );
}
