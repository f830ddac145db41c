import type { DescribedCall } from '@groundwork/contract/openapi.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedCall } from './group-calls.ts';
import { schemaText } from './schema-text.ts';
import './api-page.css';

/** One call: a line that opens to its parameters, its response and its errors. */
export function CallEntry({ listed }: { readonly listed: ListedCall }) {
  const { method, path, call } = listed;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="api-call" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code className="api-method">{method}</code>
        <code className="api-path">{path}</code>
        <span className="api-summary">{call.summary}</span>
      </summary>
      {isOpen ? <CallDetails call={call} /> : null}
    </details>
  );
}

function CallDetails({ call }: { readonly call: DescribedCall }) {
  const { t } = useTranslation();
  const { parameters, requestBody, responses } = call;
  const { 200: answer, ...refusals } = responses;
  const permission = call['x-permission'];
  return (
    <div className="api-details">
      {permission === undefined ? null : (
        <p>
          {t('api.permission')} <code>{permission}</code>
        </p>
      )}
      {parameters.length === 0 ? null : <Parameters parameters={parameters} />}
      {requestBody === undefined ? null : <Shape title={t('api.body')} content={requestBody.content} />}
      {answer === undefined ? null : <Shape title={t('api.answer')} content={answer.content} />}
      <h3>{t('api.refusals')}</h3>
      <ul className="api-refusals">
        {Object.entries(refusals).map(([status, { description }]) => (
          <li key={status}>
            <code>{status}</code> {description}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Parameters({ parameters }: Pick<DescribedCall, 'parameters'>) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('api.parameters')}</h3>
      <ul className="api-refusals">
        {parameters.map(({ name, in: place, required, schema }) => (
          <li key={`${place} ${name}`}>
            <code>{name}</code> {place === 'path' ? t('api.inPath') : t('api.inQuery')}
            {required ? `, ${t('api.required')}` : ''} · <code>{schemaText(schema)}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

type ShapeProps = { readonly title: string; readonly content: DescribedCall['responses'][string]['content'] };

function Shape({ title, content }: ShapeProps) {
  return Object.entries(content).map(([mediaType, { schema }]) => (
    <section key={mediaType} className="api-shape">
      <h3>
        {title} <span className="muted">{mediaType}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <pre tabIndex={0}>{schemaText(schema)}</pre>
    </section>
  ));
}
