import type { Segment } from '@groundwork/contract/entities/machine.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../charts/state-dot.tsx';
import { useFormats } from '../../lib/use-formats.ts';

const EVIDENCE = ['rpm', 'ignition', 'travel', 'on-is-work'] as const;

/** The word for a kind of evidence; one that is newer than this page is told by its key. */
function evidenceWord(t: TFunction, evidence: string | null): string {
  const known = EVIDENCE.find((kind) => kind === evidence);
  return known === undefined ? (evidence ?? t('evidence.none')) : t(`evidence.${known}`);
}

type Props = {
  readonly segments: readonly Segment[];
  readonly timeZone: string;
  readonly chosen: string | null;
  readonly onChoose: (startedAt: string) => void;
  readonly nameOfSource: (sourceId: string) => string;
};

/** The segments of a day in their order; they add up to its totals to the second. */
export function SegmentsTable({ segments, timeZone, chosen, onChoose, nameOfSource }: Props) {
  const { t } = useTranslation();
  return (
    <section className="segments" aria-labelledby="segments-title" tabIndex={-1}>
      <table className="segments-table">
        <caption id="segments-title">{t('activity.segments')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('activity.interval')}</th>
            <th scope="col">{t('activity.state')}</th>
            <th scope="col" className="numeric">
              {t('activity.duration')}
            </th>
            <th scope="col">{t('activity.evidence')}</th>
            <th scope="col">{t('activity.source')}</th>
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => (
            <SegmentRow
              key={segment.startedAt}
              segment={segment}
              timeZone={timeZone}
              isChosen={segment.startedAt === chosen}
              onChoose={onChoose}
              source={segment.sourceId === null ? null : nameOfSource(segment.sourceId)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = Pick<Props, 'timeZone' | 'onChoose'> & {
  readonly segment: Segment;
  readonly isChosen: boolean;
  readonly source: string | null;
};

function SegmentRow({ segment, timeZone, isChosen, onChoose, source }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { startedAt, endedAt, state, durationSeconds, evidence, provisional } = segment;
  const time = (instant: string) => formats.timeOfDay(instant, timeZone, true);
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" aria-pressed={isChosen} onClick={() => onChoose(startedAt)}>
          {time(startedAt)}–{time(endedAt)}
        </button>
      </th>
      <td>
        <span className="segment-state">
          <StateDot state={state} />
          {t(`states.${state}`)}
          {provisional ? <span className="muted">{t('activity.provisional')}</span> : null}
        </span>
      </td>
      <td className="numeric">{formats.duration(durationSeconds)}</td>
      <td>{evidenceWord(t, evidence)}</td>
      <td data-none={source === null || undefined}>{source ?? '–'}</td>
    </tr>
  );
}
