import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DescriptionText } from './description-text.tsx';
import { getSchemaId } from './group-calls.ts';
import type { SchemaField, TypePart } from './schema-fields.ts';
import './field-list.css';

type Props = {
  readonly fields: readonly SchemaField[];
  /** What stands after the type of a field, such as its place in a request. */
  readonly getNote?: (field: SchemaField) => string;
};

/** Fields or parameters with their types, units and sentences; fields inside them are indented. */
export function FieldList({ fields, getNote }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="api-fields">
      {fields.map((field) => (
        <li key={field.name}>
          <div className="api-field-head">
            <code className="api-field-name">{field.name}</code>
            <TypeText parts={field.type} />
            {field.unit === null ? null : (
              <span className="api-unit">
                {t('api.unit')} <span lang="en">{field.unit}</span>
              </span>
            )}
            {getNote ? <span className="muted">{getNote(field)}</span> : null}
            <span className="muted">{field.isRequired ? t('api.required') : t('api.optional')}</span>
          </div>
          <DescriptionText text={field.description} />
          {field.fields.length === 0 ? null : <FieldList fields={field.fields} />}
        </li>
      ))}
    </ul>
  );
}

/** A type, with links to the schemas in it. */
export const TypeText = ({ parts }: { readonly parts: readonly TypePart[] }) => (
  <code>
    {parts.map(({ text, isSchema }, index) =>
      isSchema ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a type never change.
        <Link key={index} to="/api" hash={getSchemaId(text)} resetScroll={false}>
          {text}
        </Link>
      ) : (
        text
      ),
    )}
  </code>
);
