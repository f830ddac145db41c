import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import './api-page.css';

/** An example that scrolls by itself, with a button that copies it. */
export function ExampleText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard?.writeText(text).then(() => setCopied(true));
  return (
    <div className="api-example">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <pre tabIndex={0}>{text}</pre>
      {'clipboard' in navigator ? (
        <Button onClick={() => void copy()}>{t(isCopied ? 'words.copied' : 'words.copy')}</Button>
      ) : null}
    </div>
  );
}
