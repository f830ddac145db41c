import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import './copy-field.css';

type Props = { readonly label: string; readonly value: string };

/** Rejects where the browser has no clipboard for this page: over plain http. */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** A text to be passed on, with a button that copies it. */
export function CopyField({ label, value }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = () =>
    copyText(value).then(
      () => setCopied(true),
      // Then the text is marked, so that one key copies it.
      () => field.current?.select(),
    );
  return (
    <>
      <div className="copy-field">
        <input
          ref={field}
          className="input"
          aria-label={label}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy}>{t(copied ? 'words.copied' : 'words.copy')}</Button>
      </div>
      <span className="visually-hidden" role="status">
        {copied ? t('words.copied') : ''}
      </span>
    </>
  );
}
