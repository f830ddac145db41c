import { ERRORS } from '@groundwork/contract/errors.ts';
import type { ApiDescription, DescribedParameter, DescribedResponse } from '@groundwork/contract/openapi.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import './api-page.css';
import { AddressEntry } from './address-entry.tsx';
import { writeCurl } from './curl-command.ts';
import { ExampleText } from './example-text.tsx';
import { FieldList } from './field-list.tsx';
import { findScope, type ListedCall } from './group-calls.ts';
import { describeType, type SchemaField } from './schema-fields.ts';
import { SchemaView } from './schema-view.tsx';

type Components = ApiDescription['components'];
type Props = { readonly listed: ListedCall; readonly components: Components };

/** One call: a line that opens to its parameters, bodies, examples and errors. */
export function CallEntry({ listed, components }: Props) {
  const { method, path, call } = listed;
  return (
    <AddressEntry
      id={call.operationId}
      line={
        <>
          <code className="api-method" data-method={method}>
            {method}
          </code>
          <code className="api-path">{breakAtSlashes(path)}</code>
          <span className="api-summary" lang="en">
            {call.summary} <code className="api-scope">{findScope(call)}</code>
          </span>
        </>
      }
    >
      <CallDetails listed={listed} components={components} />
    </AddressEntry>
  );
}

/** A long path breaks before its slashes, not inside of a word. */
const breakAtSlashes = (path: string) =>
  path.split(/(?=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path have no other key, and never change.
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));

const getPart = (reference: string): string => reference.split('/').at(-1) ?? '';

function CallDetails({ listed, components }: Props) {
  const { t } = useTranslation();
  const { call } = listed;
  const parameters = (call.parameters ?? []).flatMap((one) => {
    const found = '$ref' in one ? components.parameters[getPart(one.$ref)] : one;
    return found ? [found] : [];
  });
  const answer = resolveResponse(call.responses['200'], components);
  return (
    <>
      <Access call={call} />
      {parameters.length === 0 ? null : <Parameters parameters={parameters} />}
      {call.requestBody === undefined ? null : (
        <Bodies title={t('api.body')} content={call.requestBody.content} components={components} />
      )}
      <h3>{t('api.exampleRequest')}</h3>
      <ExampleText text={writeCurl(listed, parameters, location.origin)} />
      <Bodies title={t('api.answer')} content={answer.content ?? {}} components={components} />
      <Answers response={answer} />
      <h3>{t('api.refusals')}</h3>
      <ErrorCodes codes={call['x-errors']} />
    </>
  );
}

const resolveResponse = (response: DescribedResponse = {}, { responses }: Components): DescribedResponse =>
  response.$ref === undefined ? response : (responses[getPart(response.$ref)] ?? {});

function Access({ call }: Pick<ListedCall, 'call'>) {
  const { t } = useTranslation();
  const [scheme] = call.security.flatMap(Object.keys);
  const text =
    scheme === undefined ? t('api.open') : scheme === 'ingestKey' ? t('api.keyed') : t('api.session');
  const scope = findScope(call);
  const permission = call['x-permission'];
  const module = call['x-module'];
  return (
    <p>
      {text}
      {permission === undefined ? null : (
        <>
          {' '}
          {t('api.permission')} <code>{permission}</code>.
        </>
      )}
      {scope === null ? (
        scheme === 'session' ? (
          ` ${t('api.personOnly')}`
        ) : null
      ) : (
        <>
          {' '}
          {t('api.token')} <code>{scope}</code>.
        </>
      )}
      {module === undefined ? null : (
        <>
          {' '}
          {t('api.module')} <code>{module}</code>.
        </>
      )}
    </p>
  );
}

const PLACES = { path: 'api.inPath', query: 'api.inQuery', header: 'api.inHeader' } as const;

function Parameters({ parameters }: { readonly parameters: readonly DescribedParameter[] }) {
  const { t } = useTranslation();
  const places = new Map(parameters.map(({ name, in: place }) => [name, place]));
  const fields = parameters.map(
    ({ name, required, schema, description = '', 'x-unit': unit = null }): SchemaField => ({
      name,
      type: describeType(schema),
      isRequired: required,
      description,
      unit,
      fields: [],
    }),
  );
  const getNote = ({ name }: SchemaField) => t(PLACES[places.get(name) ?? 'query']);
  return (
    <>
      <h3>{t('api.parameters')}</h3>
      <FieldList fields={fields} getNote={getNote} />
    </>
  );
}

type BodiesProps = {
  readonly title: string;
  readonly content: NonNullable<DescribedResponse['content']>;
  readonly components: Components;
};

function Bodies({ title, content, components }: BodiesProps) {
  return Object.entries(content).map(([mediaType, { schema }]) => (
    <section key={mediaType}>
      <h3>
        {title} <span className="muted">{mediaType}</span>
      </h3>
      <SchemaView schema={schema} schemas={components.schemas} />
    </section>
  ));
}

function Answers({ response }: { readonly response: DescribedResponse }) {
  const { t } = useTranslation();
  const [body] = Object.values(response.content ?? {});
  const value = body?.examples?.typical?.value;
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <>
      <h3>{t('api.exampleAnswer')}</h3>
      <ExampleText text={text} />
    </>
  );
}

const isCode = (code: string): code is keyof typeof ERRORS => code in ERRORS;

const ErrorCodes = ({ codes }: { readonly codes: readonly string[] }) => (
  <ul className="api-errors">
    {codes.filter(isCode).map((code) => (
      <li key={code}>
        <span>{ERRORS[code].status}</span> <code>{code}</code> <span lang="en">{ERRORS[code].text}</span>
      </li>
    ))}
  </ul>
);
