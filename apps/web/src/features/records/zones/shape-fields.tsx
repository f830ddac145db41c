import type { Zone } from '@groundwork/contract/entities/zone.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldProblem } from '../../../ui/field.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { measureOutline } from '../sites/public.ts';
import { CircleFields } from './circle-fields.tsx';
import { CornerTable } from './corner-table.tsx';
import type { OutlineDraft } from './use-outline-history.ts';
import type { ZoneDraft } from './zone-draft.ts';
import './zones.css';

type Props = {
  readonly draft: ZoneDraft;
  /** Null: a new zone. */
  readonly stored: Zone | null;
  readonly outlineDraft: OutlineDraft;
  readonly timeZone: string;
  readonly failure: CallFailure | null;
  readonly onChange: (draft: ZoneDraft) => void;
};

/** The shape of a zone: drawn on the map or typed, and from when it holds. */
export function ShapeFields({ draft, stored, outlineDraft, timeZone, failure, onChange }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { outline, draw } = outlineDraft;
  const problem = fieldText(t, failure, 'outline', t('zones.fields.outline'));
  const measured = outline === null ? null : measureOutline(outline, []);
  const choices = stored === null ? (['always', 'dated'] as const) : (['dated', 'correct'] as const);
  return (
    <fieldset className="zone-shape">
      <legend>{t('zones.fields.outline')}</legend>
      <p className={measured === null ? 'muted' : undefined} role="status">
        {measured === null
          ? t('zones.drawHint')
          : t('zones.measured', {
              count: measured.corners,
              hectares: formats.exact(measured.hectares, 2),
            })}
      </p>
      {problem === null ? null : <FieldProblem>{problem}</FieldProblem>}
      <details>
        <summary>{t('zones.byCircle')}</summary>
        <CircleFields outline={outline} onOutline={draw} />
      </details>
      <details>
        <summary>{t('zones.byCorners')}</summary>
        <CornerTable outline={outline} onOutline={draw} />
      </details>
      <SegmentedChoice
        label={t('zones.holds')}
        options={choices.map((value) => ({ value, label: t(`zones.holdsFrom.${value}`) }))}
        value={draft.isDated ? 'dated' : choices[0] === 'always' ? 'always' : 'correct'}
        onChange={(value) => onChange({ ...draft, isDated: value === 'dated' })}
      />
      {draft.isDated ? (
        <DateField
          label={t('zones.startsOn')}
          hint={t('zones.startsOnHint', { zone: timeZone })}
          name="from"
          max={civilDateIn(Date.now(), timeZone)}
          value={draft.startsOn}
          onChange={(startsOn) => onChange({ ...draft, startsOn })}
          problem={fieldText(t, failure, 'from', t('zones.startsOn'))}
        />
      ) : (
        <p className="fine-print">{t(stored === null ? 'zones.alwaysHint' : 'zones.correctHint')}</p>
      )}
    </fieldset>
  );
}
