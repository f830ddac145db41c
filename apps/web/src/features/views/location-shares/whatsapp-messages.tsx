import type { Answer } from '@groundwork/contract/call.ts';
import type { POST as shareCall } from '@groundwork/contract/v1/portal/maps/share/latest_location/_id/index.ts';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import './location-shares.css';

type Props = { readonly messages: Answer<typeof shareCall>['whatsappMessages'] };

/** The prepared messages of what was just shared. The portal sends none: the person does, with their own number. */
export function WhatsappMessages({ messages }: Props) {
  const { t } = useTranslation();
  if (messages.length === 0) return null;
  return (
    <Notice kind="info">
      <p>{t('locationShares.sendMessages')}</p>
      <ul className="share-messages">
        {messages.map(({ recipient, link }) => (
          <li key={recipient}>
            <a href={link} target="_blank" rel="noreferrer">
              {t('locationShares.openWhatsapp', { number: recipient })}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
