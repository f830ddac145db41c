import type { Source } from '@groundwork/contract/entities/source.ts';
import { GET as listAllotted } from '@groundwork/contract/v1/portal/organisations/_id/sources.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';
import './allotted-panel.css';

/** The codes of one organisation, with what each has sent. */
export function AllottedPanel({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation();
  const input = { params: { id: organisationId } };
  const result = useCall(listAllotted, input, { enabled: organisationId !== '' });
  return (
    <Section title={t('allotment.allotted')}>
      <Panel className="allotment-panel">
        <CallBoundary result={result} shape="table">
          {({ sources }) =>
            sources.length === 0 ? (
              <EmptyState drawing="first" title={t('allotment.none')} text={t('allotment.noneText')} />
            ) : (
              <AllottedTable sources={sources} />
            )
          }
        </CallBoundary>
      </Panel>
    </Section>
  );
}

function AllottedTable({ sources }: { readonly sources: readonly Source[] }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const timeZone = getBrowserZone();
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{t('admin.code')}</th>
          <th scope="col">{t('admin.sourceType')}</th>
          <th scope="col">{t('allotment.allottedAt')}</th>
          <th scope="col">{t('allotment.lastHeard')}</th>
          <th scope="col">{t('allotment.machine')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ id, code, type, allottedAt, lastHeardAt, machine }) => (
          <tr key={id}>
            <th scope="row">{code}</th>
            <td>{t(`admin.sourceTypes.${type}`)}</td>
            <td data-label={t('allotment.allottedAt')}>{dateTime(allottedAt, timeZone)}</td>
            <td data-label={t('allotment.lastHeard')}>
              {lastHeardAt === null ? t('allotment.never') : dateTime(lastHeardAt, timeZone)}
            </td>
            <td data-label={t('allotment.machine')}>{machine?.name ?? t('allotment.free')}</td>
          </tr>
        ))}
      </tbody>
    </Rows>
  );
}
