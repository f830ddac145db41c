import { type ApiDescription, GET as describeApi } from '@groundwork/contract/openapi.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/field.tsx';
import { LanguageField } from '../../../ui/language-field.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AddressEntry } from './address-entry.tsx';
import './api-page.css';
import { CallEntry } from './call-entry.tsx';
import { DescriptionText } from './description-text.tsx';
import { FirstCall } from './first-call.tsx';
import { type CallGroup, getAreaId, getSchemaId, groupCalls, matchesAll } from './group-calls.ts';
import { SchemaView } from './schema-view.tsx';

/** The reference of every API call, as the server describes it. For developers; open unless the operator closes it. */
export function ApiPage() {
  const { t } = useTranslation();
  const { session } = useAuthentication();
  const result = useCall(describeApi, {});
  const isClosed = session === null && result.error?.code === 'UNAUTHENTICATED';
  useSignIn(isClosed);
  if (isClosed) return null;
  return (
    <Page
      title={t('api.title')}
      lead={
        <>
          {t('api.lead')} <a href="/openapi.json">/openapi.json</a>
        </>
      }
      actions={session === null ? <VisitorActions /> : null}
    >
      <CallBoundary result={result} shape="table">
        {(description) => <Reference description={description} />}
      </CallBoundary>
    </Page>
  );
}

/** Leads to the sign-in and back, if the operator has closed the description. */
function useSignIn(isClosed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    // On the way to the sign-in this runs again, when the fragment is gone.
    if (isClosed && location.pathname === '/api')
      void navigate({ to: '/login', search: { redirectPath: `/api${location.hash}` }, replace: true });
  }, [isClosed, navigate]);
}

/** What the bars offer to people who are signed in. */
function VisitorActions() {
  const { t } = useTranslation();
  return (
    <div className="api-visitor">
      <LanguageField />
      <ButtonLink to="/login" search={{ redirectPath: '/api' }}>
        {t('login.submit')}
      </ButtonLink>
    </div>
  );
}

function Reference({ description }: { readonly description: ApiDescription }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const searchText = useDeferredValue(typed).trim();
  const groups = groupCalls(description, searchText);
  const schemas = Object.entries(description.components.schemas).filter(([name, schema]) =>
    matchesAll(`${name} ${schema.description}`, searchText),
  );
  return (
    <div className="api-reference" data-page-flow>
      <nav className="api-contents" aria-label={t('api.contents')}>
        <TextField type="search" label={t('api.search')} value={typed} onChange={setTyped} />
        <Contents groups={groups} hasSchemas={schemas.length > 0} />
      </nav>
      <div className="api-areas">
        {searchText === '' ? (
          <>
            <FirstCall address={description.servers[0]?.url ?? location.origin} />
            <Introduction text={description.info.description} />
          </>
        ) : null}
        {groups.length + schemas.length === 0 ? (
          <Panel>
            <EmptyState drawing="no-match" title={t('api.none')} />
          </Panel>
        ) : null}
        {groups.map((group) => (
          <AreaSection key={group.name} group={group} components={description.components} />
        ))}
        {schemas.length === 0 ? null : (
          <section className="api-area" aria-labelledby="schemas">
            <h2 id="schemas">{t('api.schemas')}</h2>
            <Panel className="api-entries">
              {schemas.map(([name, schema]) => (
                <AddressEntry
                  key={name}
                  id={getSchemaId(name)}
                  line={
                    <>
                      <code className="api-path">{name}</code>
                      <span className="api-summary">
                        <DescriptionText text={getFirstLine(String(schema.description))} />
                      </span>
                    </>
                  }
                >
                  <SchemaView schema={schema} schemas={description.components.schemas} />
                </AddressEntry>
              ))}
            </Panel>
          </section>
        )}
      </div>
    </div>
  );
}

const getFirstLine = (text: string): string => text.split('\n')[0] ?? text;

function Introduction({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <section className="api-area" aria-label={t('api.introduction')}>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <DescriptionText text={paragraph} />
        </p>
      ))}
    </section>
  );
}

type ContentsProps = { readonly groups: readonly CallGroup[]; readonly hasSchemas: boolean };

function Contents({ groups, hasSchemas }: ContentsProps) {
  const { t } = useTranslation();
  return (
    <ul>
      {groups.map(({ name, calls }) => (
        <li key={name}>
          <Link to="/api" hash={getAreaId(name)} activeProps={{}}>
            <span lang="en">{name}</span>
          </Link>
          <span className="muted">{calls.length}</span>
        </li>
      ))}
      {hasSchemas ? (
        <li>
          <Link to="/api" hash="schemas" activeProps={{}}>
            {t('api.schemas')}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

type AreaProps = { readonly group: CallGroup; readonly components: ApiDescription['components'] };

function AreaSection({ group: { name, description, calls }, components }: AreaProps) {
  const id = getAreaId(name);
  return (
    <section className="api-area" aria-labelledby={id}>
      <h2 id={id} lang="en">
        {name}
      </h2>
      <p className="muted">
        <DescriptionText text={description} />
      </p>
      <Panel className="api-entries">
        {calls.map((listed) => (
          <CallEntry key={listed.call.operationId} listed={listed} components={components} />
        ))}
      </Panel>
    </section>
  );
}
