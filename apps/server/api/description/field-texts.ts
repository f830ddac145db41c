import type { FieldText, FieldTexts } from '@groundwork/contract/description/area.ts';
import { FIELD_TEXTS } from '@groundwork/contract/description/fields.ts';
import { findMetricText } from '@groundwork/contract/description/metric-texts.ts';
import type { JsonSchema } from './json-schema.ts';

const FIGURE_SCHEMA = /\/(Metric|MetricBand|ComparedMetric|ComparedMetricBand|MetricSeries)"/;

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (text: FieldText | string): FieldText => (typeof text === 'string' ? { text } : text);

/** Returns the text of a field: its own, of the figure that it is, or the one of all fields with its name. */
function findText(path: string, schema: JsonSchema, own: FieldTexts): FieldText | null {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const text = own[path];
  if (text !== undefined) return toText(text);
  const figure = FIGURE_SCHEMA.test(JSON.stringify(schema)) ? findMetricText(name) : null;
  if (figure) return figure;
  const shared = FIELD_TEXTS[name];
  return shared === undefined ? null : toText(shared);
}

/** The units that stand at the end of names. */
const UNITS: readonly (readonly [ending: RegExp, unit: string])[] = [
  [/(Thousandths)$/, 'thousandths'],
  [/(Seconds(Before|After)?)$/i, 'seconds'],
  [/(Minutes?)$/i, 'minutes'],
  [/(Millimetres)$/, 'millimetres'],
  [/(Kilometres)$/, 'kilometres'],
  [/(Metres(Before|After)?)$/, 'metres'],
  [/(Millilitres)$/, 'millilitres'],
  [/(Litres)$/, 'litres'],
  [/(Grams)$/, 'grams'],
  [/(Kmh)$/, 'kilometres per hour'],
  [/(Rpm)$/, 'revolutions per minute'],
  [/(Percent)$/, 'per cent'],
  [/(Pixels)$/, 'pixels'],
  [/(Millivolts)$/, 'millivolts'],
  [/(Volts)$/, 'volts'],
  [/(Degrees)$/, 'degrees'],
  [/(Hours)$/, 'hours'],
];

/** Returns whether a schema is of a number, or of a list of numbers. */
export function isNumeric({ type, items, anyOf, oneOf }: JsonSchema): boolean {
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches)) return branches.some((branch) => isSchema(branch) && isNumeric(branch));
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return (
    types.includes('number') ||
    types.includes('integer') ||
    (type === 'array' && isSchema(items) && isNumeric(items))
  );
}

const findUnit = (name: string, schema: JsonSchema): string | undefined =>
  isNumeric(schema) ? UNITS.find(([ending]) => ending.test(name))?.[1] : undefined;

/** Adds the text, the unit and the typical value of a field or parameter to its schema. */
export function describeField(path: string, schema: JsonSchema, own: FieldTexts): JsonSchema {
  const described = describeFields(schema, own, path);
  const text = findText(path, schema, own);
  const unit = text?.unit ?? findUnit(path, schema);
  if (text === null) return described;
  return {
    ...described,
    description: text.text,
    ...(unit !== undefined && { 'x-unit': unit }),
    ...(text.example !== undefined && { examples: [text.example] }),
  };
}

/** Describes every field of a schema, nested ones included; references are described where they are defined. */
export function describeFields(schema: JsonSchema, own: FieldTexts, path = ''): JsonSchema {
  const described: Record<string, unknown> = { ...schema };
  const inside = (inner: unknown) => (isSchema(inner) ? describeFields(inner, own, path) : inner);
  for (const key of ['items', 'additionalProperties'])
    if (isSchema(schema[key])) described[key] = inside(schema[key]);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const branches = schema[key];
    if (Array.isArray(branches)) described[key] = branches.map(inside);
  }
  if (isSchema(schema.properties))
    described.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [
        name,
        isSchema(field) ? describeProperty(path === '' ? name : `${path}.${name}`, field, own) : field,
      ]),
    );
  return described;
}

/** Says what an absent field means in words: generators of clients take a field with a `default` as required. */
function describeProperty(path: string, schema: JsonSchema, own: FieldTexts): JsonSchema {
  const { default: initial, ...described } = describeField(path, schema, own);
  if (!('default' in schema) || initial === null) return described;
  return {
    ...described,
    description: `${described.description} Without it: \`${JSON.stringify(initial)}\`.`,
  };
}
