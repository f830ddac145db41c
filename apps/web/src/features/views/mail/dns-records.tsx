import type { MailServer } from '@groundwork/contract/entities/mail.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { Section } from '../../../ui/section.tsx';
import './dns-records.css';

/** Records name servers; an address in numbers has no place in them. */
const HOST_NAME = /\.[a-z][a-z0-9-]*$/i;

/** Which records the domain of the sender and the mail server need, so that mails arrive. */
export function DnsRecords({ server }: { readonly server: MailServer | null }) {
  const { t } = useTranslation();
  const domain = server?.from.split('@')[1] ?? 'example.com';
  const host = server && HOST_NAME.test(server.host) ? server.host : `smtp.${domain}`;
  const records = [
    { kind: 'spf', type: 'SPF (TXT)', name: domain, value: `v=spf1 a:${host} -all` },
    {
      kind: 'dkim',
      type: 'DKIM (TXT)',
      name: `portal._domainkey.${domain}`,
      value: 'v=DKIM1; k=rsa; p=MIIBIj…',
    },
    {
      kind: 'dmarc',
      type: 'DMARC (TXT)',
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`,
    },
    { kind: 'ptr', type: 'PTR', name: t('mail.ptrName', { host }), value: host },
  ] as const;
  return (
    <Section title={t('mail.dns')} lead={t('mail.dnsLead', { domain })}>
      <Panel>
        <dl className="dns-records">
          {records.map(({ kind, type, name, value }) => (
            <div key={kind}>
              <dt>{type}</dt>
              <dd>
                <p>{t(`mail.records.${kind}`)}</p>
                <p className="dns-example">
                  <code>{name}</code>
                  <code>{value}</code>
                </p>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </Section>
  );
}
