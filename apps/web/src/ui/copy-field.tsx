import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import './copy-field.css';
import { Input } from './field.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  /** Connects it with the label and hint of a field. */
  readonly id?: string;
  readonly 'aria-describedby'?: string | undefined;
};

/** Rejects if the clipboard is unavailable, as on pages served over plain HTTP. */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** A read-only text with a button that copies it. */
export function CopyField({ label, value, ...wiring }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = () =>
    copyText(value).then(
      () => setCopied(true),
      // Select the text instead, so that the person can copy it with the keyboard.
      () => field.current?.select(),
    );
  return (
    <>
      <div className="copy-field">
        <Input
          {...wiring}
          ref={field}
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
