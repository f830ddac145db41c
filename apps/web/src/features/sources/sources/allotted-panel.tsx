import type { Source } from '@groundwork/contract/entities/source.ts';
import { GET as listAllotted } from '@groundwork/contract/v1/portal/organisations/_id/sources.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Message } from '../../../ui/message.tsx';

/** The codes of one organisation, with what each has sent. */
export function AllottedPanel({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const input = { params: { id: organisationId } };
  const result = useCall(listAllotted, input, { enabled: organisationId !== '' });
  return (
    <section className="section" aria-labelledby={heading}>
      <h2 id={heading}>{t('allotment.allotted')}</h2>
      <div className="panel allotment-panel">
        <CallBoundary result={result}>
          {({ sources }) =>
            sources.length === 0 ? (
              <Message title={t('allotment.none')} text={t('allotment.noneText')} />
            ) : (
              <AllottedTable sources={sources} />
            )
          }
        </CallBoundary>
      </div>
    </section>
  );
}

function AllottedTable({ sources }: { readonly sources: readonly Source[] }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <table className="rows">
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
            <td className="wide-only">{dateTime(allottedAt, timeZone)}</td>
            <td>{lastHeardAt === null ? t('allotment.never') : dateTime(lastHeardAt, timeZone)}</td>
            <td>{machine?.name ?? t('allotment.free')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
