import type { CallInput, CallShape } from '@groundwork/contract/call.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../lib/calls/call-failure.ts';
import { download } from '../lib/calls/download.ts';
import { failureText } from '../lib/calls/failure-text.ts';
import { useFormats } from '../lib/language/use-formats.ts';
import { notify } from '../lib/session/notification.ts';
import { Button } from './button.tsx';

type Props<C extends CallShape> = {
  readonly call: C;
  readonly input: CallInput<C>;
  /** Defaults to "Download CSV". */
  readonly label?: string;
  readonly kind?: 'default' | 'quiet';
};

const KILOBYTE = 1_000;

/** Downloads a file, shows the progress, and can be cancelled. */
export function DownloadButton<const C extends CallShape>({
  call,
  input,
  label,
  kind = 'default',
}: Props<C>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  // Cancel the download when the person leaves the page.
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      await download(call, input, { onProgress: setBytes, cancel: controller.signal });
      notify({ kind: 'success', text: t('downloads.done') });
    } catch (failure) {
      if (!controller.signal.aborted) notify({ kind: 'error', text: failureText(t, failure as CallFailure) });
    } finally {
      setBytes(null);
    }
  };
  const size = bytes === null ? '' : `${formats.number(Math.ceil(bytes / KILOBYTE))} kB`;
  return (
    <>
      <Button kind={kind} busy={bytes !== null} onClick={start}>
        {bytes === null ? (label ?? t('downloads.csv')) : t('downloads.loading', { size })}
      </Button>
      {bytes === null ? null : (
        <Button kind="quiet" onClick={() => running.current?.abort()}>
          {t('words.cancel')}
        </Button>
      )}
    </>
  );
}
