import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { ShownLeg } from './shown-leg.ts';
import './leg-note.css';

type Props = {
  readonly leg: ShownLeg;
  readonly machine: { readonly name: string; readonly timezone: string };
  /** Whether the map has a line for it. */
  readonly isDrawn: boolean;
  readonly onClear: () => void;
};

/** Names the part of a cycle that the map shows, and removes it. */
export function LegNote({ leg: { leg, startTime, endTime }, machine, isDrawn, onClear }: Props) {
  const { t } = useTranslation();
  const { timeOfDay } = useFormats();
  const { name, timezone } = machine;
  const from = timeOfDay(startTime, timezone);
  const until = endTime === null ? t('workCycles.open') : timeOfDay(endTime, timezone);
  return (
    <div className="leg-note">
      <span role="status">
        <strong>{t(`workCycles.${leg}`)}</strong> {name}, {from}–{until}
        {isDrawn ? null : ` · ${t('workCycles.legUnseen')}`}
      </span>
      <TextButton onClick={onClear}>{t('workCycles.clearLeg')}</TextButton>
    </div>
  );
}
