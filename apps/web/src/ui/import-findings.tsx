import type { LineImport } from '@groundwork/contract/entities/line-import.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../lib/calls/call-failure.ts';
import { failureText, problemText } from '../lib/calls/failure-text.ts';
import { Notice } from './notice.tsx';
import './import-findings.css';

type Props = {
  readonly found: LineImport;
  /** How many lines can be imported, as text. */
  readonly goodText: string;
  /** Returns the label of a field. */
  readonly getLabel: (field: string) => string;
};

/** A preview of an import: how many lines are good, and every line with problems. */
export function ImportFindings({ found: { bad, lines }, goodText, getLabel }: Props) {
  const { t } = useTranslation();
  const wrong = lines.filter(({ problems }) => problems.length > 0);
  const label = (field: string) => (field === 'line' ? t('lineImport.thisLine') : getLabel(field));
  return (
    <>
      <Notice kind={bad === 0 ? 'info' : 'warning'}>
        {goodText} {bad === 0 ? null : t('lineImport.bad', { count: bad })}
      </Notice>
      {wrong.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        <ul className="import-lines" tabIndex={0} aria-label={t('lineImport.badLines')}>
          {wrong.map(({ line, name, problems }) => (
            <li key={line}>
              <strong>{[t('lineImport.line', { line }), name].filter(Boolean).join(' · ')}</strong>{' '}
              {problems.map((problem) => problemText(t, problem, label(problem.field))).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Why a file could not be read at all; `fileLabel` is the label of its text field. */
export function ImportFailure(props: { readonly failure: CallFailure | null; readonly fileLabel: string }) {
  const { t } = useTranslation();
  const { failure, fileLabel } = props;
  if (failure === null) return null;
  const texts = failure.fields.map((problem) =>
    problemText(t, problem, /text$|file$/.test(problem.field) ? fileLabel : problem.field),
  );
  return <Notice kind="error">{texts.length > 0 ? texts.join(' ') : failureText(t, failure)}</Notice>;
}
