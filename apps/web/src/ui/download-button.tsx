import type { Asked, CallShape } from '@groundwork/contract/call.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../lib/call-failure.ts';
import { download } from '../lib/download.ts';
import { failureText } from '../lib/failure-text.ts';
import { notify } from '../lib/notification.ts';
import { useFormats } from '../lib/use-formats.ts';
import { Button } from './button.tsx';

type Props<C extends CallShape> = {
  readonly call: C;
  readonly asked: Asked<C>;
  /** What it says before it is pressed; "Download CSV" unless told. */
  readonly label?: string;
  readonly kind?: 'default' | 'quiet';
};

const KILOBYTE = 1_000;

/** Fetches a file that the server makes, and tells how much of it has come. */
export function DownloadButton<const C extends CallShape>({
  call,
  asked,
  label,
  kind = 'default',
}: Props<C>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [bytes, setBytes] = useState<number | null>(null);
  const start = async () => {
    setBytes(0);
    try {
      await download(call, asked, { onProgress: setBytes });
      notify({ kind: 'success', text: t('downloads.done') });
    } catch (failure) {
      notify({ kind: 'error', text: failureText(t, failure as CallFailure) });
    } finally {
      setBytes(null);
    }
  };
  const size = bytes === null ? '' : `${formats.number(Math.ceil(bytes / KILOBYTE))} kB`;
  return (
    <Button kind={kind} busy={bytes !== null} onClick={start}>
      {bytes === null ? (label ?? t('downloads.csv')) : t('downloads.loading', { size })}
    </Button>
  );
}
