import type { Source } from '@groundwork/contract/entities/source.ts';
import { formatSourceCode } from '@groundwork/domain/sources/mac-text.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { findTypedSource, listWaiting } from './find-typed-source.ts';
import './tracker-step.css';

type Props = {
  readonly sources: readonly Source[];
  /** The code in the address, from a link or an earlier search. */
  readonly typed: string;
  readonly onChosen: (source: Source) => void;
};

/** Chooses the tracker: by its code, or from those that wait for a machine. */
export function TrackerStep({ sources, typed, onChosen }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState(typed);
  const [searched, setSearched] = useState(typed === '' ? null : typed);
  const found = searched === null ? null : findTypedSource(sources, searched);
  const submit = () => {
    const source = findTypedSource(sources, code);
    setSearched(code);
    if (source?.machine === null) onChosen(source);
  };
  const isUnknown = searched !== null && searched.trim() !== '' && found === null;
  return (
    <>
      <h2 tabIndex={-1}>{t('onboarding.whichTracker')}</h2>
      <div className="tracker-choice">
        <Form onSubmit={submit}>
          <TextField
            label={t('onboarding.code')}
            hint={t('onboarding.codeHint')}
            name="sensor"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={(value) => {
              setCode(value);
              setSearched(null);
            }}
            problem={isUnknown ? t('onboarding.unknownCode') : null}
          />
          {found?.machine ? <AttachedNotice source={found} /> : null}
          <Button type="submit" kind="filled">
            {t('onboarding.next')}
          </Button>
        </Form>
        <WaitingSources sources={listWaiting(sources)} onChosen={onChosen} />
      </div>
    </>
  );
}

function AttachedNotice({ source }: { readonly source: Source }) {
  const { t } = useTranslation();
  if (source.machine === null) return null;
  const { id, name } = source.machine;
  return (
    <Notice kind="warning">
      {t('onboarding.attachedAlready', { code: source.code, name })}{' '}
      <Link to="/machines/$id" params={{ id }}>
        {t('onboarding.openMachine', { name })}
      </Link>
    </Notice>
  );
}

function WaitingSources(props: {
  readonly sources: readonly Source[];
  readonly onChosen: Props['onChosen'];
}) {
  const { t } = useTranslation();
  const { sources, onChosen } = props;
  const { dateTime } = useFormats();
  const timeZone = getBrowserZone();
  if (sources.length === 0) return <EmptyNote drawing="first" text={t('onboarding.noneWaiting')} />;
  return (
    <div>
      <h3>{t('onboarding.waiting')}</h3>
      <ul className="onboarding-choices">
        {sources.map((source) => (
          <li key={source.id}>
            <button type="button" className="onboarding-choice" onClick={() => onChosen(source)}>
              <strong>{formatSourceCode(source.type, source.code)}</strong>
              <span>{t(`sources.types.${source.type}`)}</span>
              <span className="muted">
                {source.lastHeardAt === null
                  ? t('onboarding.neverHeard')
                  : t('onboarding.lastHeard', { time: dateTime(source.lastHeardAt, timeZone) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
