import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import {
  createSchemaUtils,
  type ErrorSchema,
  ErrorSchemaBuilder,
  englishStringTranslator,
  type FieldErrorProps,
  type FieldHelpProps,
  type FieldProps,
  type FieldTemplateProps,
  getUiOptions,
  getWidget,
  type Registry,
  type RJSFSchema,
  type UiSchema,
  type WidgetProps,
} from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { createElement } from 'react';
import type { FieldSchema } from '../rules/fieldSchema.ts';
import type { FieldValue } from '../rules/value.ts';
import type { WidgetRegistry } from './contract/widgetRegistry.ts';
import { describedBy } from './describedBy.ts';
import { FieldError, FieldFrame, FieldHint } from './FieldFrame.tsx';
import type { Leaf } from './leaf.ts';
import { unusedTemplates } from './unusedTemplates.ts';

/*
 * The only file that knows rjsf: version 7 renames much of what is used here.
 *
 * rjsf renders one field at a time, from its compiled schema. `SchemaField` finds the field component by the schema's
 * type and our templates for frame, hint and error; the field component finds the widget by `ui:widget`. What a field
 * says in words that rjsf has, it says in the uiSchema; for the rest a `Leaf` travels there.
 */

export type LeafRegistry = Registry;

const rootSchema: RJSFSchema = { $id: 'leaf', type: 'object' };
// Every rule runs in the state's own precompiled functions. A leaf has no conditional schema, so rjsf itself never
// validates; but it must be given a validator, and this one cannot reach for eval.
const validator = createPrecompiledValidator({ leaf: Object.assign(() => true, { errors: null }) }, rootSchema);

function leafOf({ uiSchema }: { readonly uiSchema?: UiSchema | undefined }): Leaf {
  const leaf: Leaf | undefined = uiSchema?.['leaf'];
  if (leaf === undefined) throw new Error('A field was rendered without its leaf; render it by LeafField.');
  return leaf;
}

/** Stands in for rjsf's array and object fields, which would take lists and files apart: here they are one value. */
function WholeValueField(props: FieldProps) {
  const { registry, schema, uiSchema = {}, fieldPathId, formData, rawErrors = [], onChange } = props;
  const { widget, title = props.name, label } = getUiOptions(uiSchema);
  const Widget = getWidget(schema, widget, registry.widgets);
  return (
    <Widget
      {...props}
      id={fieldPathId.$id}
      label={title}
      hideLabel={label === false}
      value={formData}
      options={{}}
      uiSchema={uiSchema}
      rawErrors={rawErrors}
      onChange={(value: unknown) => onChange(value, fieldPathId.path)}
    />
  );
}

/** Our widget as rjsf's: rjsf says name, value and state, the leaf says the rest. */
function adapt(component: WidgetRegistry['fields']['text']['component']) {
  return function AdaptedWidget(props: WidgetProps) {
    const { field, mask, record, refusal, refuse, Content } = leafOf(props);
    const invalid = Boolean(props.rawErrors?.length);
    const required = Boolean(props.required);
    return createElement(component, {
      id: props.id,
      name: props.name,
      label: props.label,
      value: props.value,
      valueType: field.valueType,
      options: field.options,
      mask,
      rules: field.schema.rules,
      defaultValue: field.defaultValue,
      required,
      marked: required && !field.disableRequiredStyling,
      suppressLabel: Boolean(props.hideLabel),
      disabled: Boolean(props.disabled),
      readonly: Boolean(props.readonly),
      invalid,
      describedBy: describedBy(props.id, getUiOptions(props.uiSchema).help !== undefined, invalid),
      record,
      commit: props.onChange,
      refusal,
      refuse,
      Content,
    });
  };
}

function FieldTemplate(props: FieldTemplateProps) {
  const { field, presentation } = leafOf(props);
  const { id, label, hidden, required, rawErrors = [], rawHelp, help, errors, children, uiSchema } = props;
  if (hidden) return children;
  return (
    <FieldFrame
      id={id}
      label={label}
      // Not `displayLabel`: rjsf gives an object, and so a file, no label at all.
      suppressLabel={getUiOptions(uiSchema).label === false}
      presentation={presentation}
      required={Boolean(required)}
      marked={Boolean(required) && !field.disableRequiredStyling}
      invalid={rawErrors.length > 0}
      hasHint={rawHelp !== undefined}
      hint={help}
      error={errors}
    >
      {children}
    </FieldFrame>
  );
}

function FieldHelpTemplate({ help, fieldPathId }: FieldHelpProps) {
  return typeof help === 'string' ? <FieldHint id={fieldPathId.$id} text={help} /> : null;
}

function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  return <FieldError id={fieldPathId.$id}>{errors[0]}</FieldError>;
}

/** Builds the frozen registry that every leaf of a page shares. Call it once per widget registry. */
export function createLeafRegistry({ fields }: WidgetRegistry): LeafRegistry {
  const widgets = Object.entries(fields).map(([name, entry]) => [name, adapt(entry.component)]);
  const registry: LeafRegistry = {
    fields: { SchemaField, StringField, BooleanField, ArrayField: WholeValueField, ObjectField: WholeValueField },
    widgets: Object.fromEntries(widgets),
    templates: { ...unusedTemplates, FieldTemplate, FieldHelpTemplate, FieldErrorTemplate },
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

const schemas = new WeakMap<FieldSchema, RJSFSchema>();

/** The compiled schema as rjsf types it; the same object for the same schema. */
function rjsfSchema(schema: FieldSchema): RJSFSchema {
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  const copy: RJSFSchema = JSON.parse(JSON.stringify(schema));
  schemas.set(schema, copy);
  return copy;
}

const nothing = () => {};

export interface LeafFieldProps {
  readonly registry: LeafRegistry;
  readonly id: string;
  readonly name: string;
  /** In the active language. */
  readonly label: string;
  readonly suppressLabel: boolean;
  readonly value: FieldValue;
  /** Sentences in the active language. */
  readonly errors: readonly string[];
  readonly required: boolean;
  readonly disabled: boolean;
  readonly leaf: Leaf;
}

/** One field as rjsf renders it. */
export function LeafField(props: LeafFieldProps) {
  const { registry, id, name, label, suppressLabel, value, errors, required, disabled, leaf } = props;
  const { field } = leaf;
  return (
    <SchemaField
      name={name}
      schema={rjsfSchema(field.schema)}
      uiSchema={{
        'ui:widget': field.widget,
        'ui:title': label,
        'ui:label': !suppressLabel,
        ...(field.hint !== null && { 'ui:help': field.hint }),
        'ui:readonly': field.options['readonly'] === true,
        leaf,
      }}
      registry={registry}
      formData={value}
      errorSchema={errorSchemaOf(errors)}
      fieldPathId={{ $id: id, path: [field.key] }}
      onChange={(next) => leaf.commit(next ?? null)}
      onBlur={nothing}
      onFocus={nothing}
      required={required}
      disabled={disabled}
      hideError={false}
    />
  );
}
