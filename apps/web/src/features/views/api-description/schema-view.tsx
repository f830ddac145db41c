import type { ApiDescription, DescribedSchema } from '@groundwork/contract/openapi.ts';
import { FieldList, TypeText } from './field-list.tsx';
import { describeType, getReferenceName, listFields, resolveSchema } from './schema-fields.ts';

type Props = { readonly schema: DescribedSchema; readonly schemas: ApiDescription['components']['schemas'] };

/** A schema: its type, with links to the named ones in it, and the fields that stand in it. */
export function SchemaView({ schema, schemas }: Props) {
  const isReference = getReferenceName(schema) !== null;
  const fields = listFields(resolveSchema(schema, schemas));
  return (
    <>
      {isReference || fields.length === 0 || 'allOf' in schema ? (
        <p>
          <TypeText parts={describeType(schema)} />
        </p>
      ) : null}
      {fields.length === 0 ? null : <FieldList fields={fields} />}
    </>
  );
}
