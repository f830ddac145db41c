import { POST } from '@groundwork/contract/v1/portal/demo-fleet/index.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSend } from '../../../lib/calls/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import './demo-offer.css';

type Props = { readonly token: string; readonly onStarted: () => void };

/** Offers to start with a simulated fleet instead, to look around. This uses up the one-time link. */
export function DemoOffer({ token, onStarted }: Props) {
  const { t } = useTranslation();
  const start = useSend(POST);
  return (
    <section className="demo-offer" aria-labelledby="demo-offer-title">
      <h2 id="demo-offer-title">{t('demo.offer')}</h2>
      <p>{t('demo.offerText')}</p>
      {start.error !== null && <Notice kind="error">{failureText(t, start.error)}</Notice>}
      <Button
        busy={start.isPending}
        onClick={() => start.mutate({ body: { token } }, { onSuccess: onStarted })}
      >
        {t('demo.start')}
      </Button>
    </section>
  );
}
