import { GET } from '@groundwork/contract/v1/portal/viewings.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Panel, PanelText } from '../../../ui/panel.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { Section } from '../../../ui/section.tsx';

/** Who saw the portal as the person does, and when; times are in the zone. */
export function ViewingsSection({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const result = useCall(GET, {});
  return (
    <Section title={t('viewAs.title')} lead={t('viewAs.lead')}>
      <Panel>
        <CallBoundary result={result} shape="table">
          {({ viewings }) =>
            viewings.length === 0 ? (
              <PanelText>{t('viewAs.none')}</PanelText>
            ) : (
              <Rows>
                <thead>
                  <tr>
                    <th scope="col">{t('viewAs.who')}</th>
                    <th scope="col">{t('viewAs.since')}</th>
                  </tr>
                </thead>
                <tbody>
                  {viewings.map(({ viewerName, startedAt }) => (
                    <tr key={startedAt}>
                      <td>{viewerName ?? t('viewAs.left')}</td>
                      <td data-label={t('viewAs.since')}>{formats.dateTime(startedAt, timeZone)}</td>
                    </tr>
                  ))}
                </tbody>
              </Rows>
            )
          }
        </CallBoundary>
      </Panel>
    </Section>
  );
}
