import { GET as describeApi } from '@groundwork/contract/openapi.ts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ShortMessage } from '../../../ui/message.tsx';
import { Page } from '../../../ui/page.tsx';
import './api-page.css';
import { Panel } from '../../../ui/panel.tsx';
import { CallEntry } from './call-entry.tsx';
import { groupCalls } from './group-calls.ts';

/** The reference of every API call, as the server describes it. For developers. */
export function ApiPage() {
  const { t } = useTranslation();
  const result = useCall(describeApi, {});
  const [typed, setTyped] = useState('');
  const searchText = useDeferredValue(typed);
  return (
    <Page
      title={t('api.title')}
      lead={
        <>
          {t('api.lead')} <code>/openapi.json</code>
        </>
      }
    >
      <CallBoundary result={result}>
        {({ paths }) => {
          const groups = groupCalls(paths, searchText);
          return (
            <>
              <div className="api-search">
                <TextField type="search" label={t('api.search')} value={typed} onChange={setTyped} />
              </div>
              {groups.length === 0 ? (
                <Panel>
                  <ShortMessage>{t('api.none')}</ShortMessage>
                </Panel>
              ) : null}
              {groups.map(({ name, calls }) => (
                <section key={name} className="api-group" aria-labelledby={`api-${name}`}>
                  <h2 id={`api-${name}`}>{name}</h2>
                  <Panel className="api-calls">
                    {calls.map((listed) => (
                      <CallEntry key={listed.key} listed={listed} />
                    ))}
                  </Panel>
                </section>
              ))}
            </>
          );
        }}
      </CallBoundary>
    </Page>
  );
}
