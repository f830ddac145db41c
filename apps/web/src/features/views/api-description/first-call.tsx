import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeSampleCommand } from '../../../lib/calls/sample-command.ts';
import { TextField } from '../../../ui/field.tsx';
import './api-page.css';
import { ExampleText } from './example-text.tsx';

/** What a token may have, so that nothing else gets into a command. */
const isToken = (text: string): boolean => /^gwt_[\w-]+$/.test(text);

/** A command that makes a first call to this portal, with the access token that somebody pastes. */
export function FirstCall({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const token = typed.trim();
  return (
    <section className="api-area" aria-labelledby="first-call">
      <h2 id="first-call">{t('api.firstCall')}</h2>
      <p>
        {t('api.firstCallText')} <Link to="/user/settings">{t('api.toSettings')}</Link>
      </p>
      <TextField
        label={t('api.accessToken')}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={setTyped}
      />
      <ExampleText text={writeSampleCommand(address, isToken(token) ? token : '$TOKEN')} />
    </section>
  );
}
