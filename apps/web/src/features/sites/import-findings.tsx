import type { SiteImport } from '@groundwork/contract/entities/site-import.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../lib/call-failure.ts';
import { failureText, problemText } from '../../lib/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';
import './sites.css';

const KNOWN = ['name', 'zone', 'code', 'startsOn', 'endsOn', 'outline'] as const;

/** The label of a field of a line; what is inside an outline is told of the outline. */
function labelOf(t: TFunction, field: string): string {
  const parts = field.split('.');
  const known = KNOWN.find((name) => parts.includes(name));
  if (known !== undefined) return t(`sites.${known}`);
  return field === 'line' ? t('sites.thisLine') : field;
}

/** What a file would make, and every line of it that is wrong. */
export function ImportFindings({ found: { good, bad, lines } }: { readonly found: SiteImport }) {
  const { t } = useTranslation();
  const wrong = lines.filter(({ problems }) => problems.length > 0);
  return (
    <>
      <Notice kind={bad === 0 ? 'info' : 'warning'}>
        {t('sites.good', { count: good })} {bad === 0 ? null : t('sites.bad', { count: bad })}
      </Notice>
      {wrong.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        <ul className="import-lines" tabIndex={0} aria-label={t('sites.badLines')}>
          {wrong.map(({ line, name, problems }) => (
            <li key={line}>
              <strong>{[t('sites.line', { line }), name].filter(Boolean).join(' · ')}</strong>{' '}
              {problems.map((problem) => problemText(t, problem, labelOf(t, problem.field))).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Why a file could not be read at all. */
export function ImportFailure({ failure }: { readonly failure: CallFailure | null }) {
  const { t } = useTranslation();
  if (failure === null) return null;
  const told = failure.fields.map((problem) => {
    const isWholeText = problem.field.endsWith('text');
    return problemText(t, problem, isWholeText ? t('sites.file') : problem.field);
  });
  return <Notice kind="error">{told.length > 0 ? told.join(' ') : failureText(t, failure)}</Notice>;
}
