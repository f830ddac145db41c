import type { Segment } from '@groundwork/contract/entities/machine-activity.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { evidenceText } from '../receipts/public.ts';
import type { ShownDay } from './shown-day.ts';
import './segments-table.css';

type Props = {
  readonly segments: readonly Segment[];
  readonly timeZone: string;
  readonly chosen: string | null;
  readonly onChoose: (startedAt: string) => void;
  readonly getSourceName: (sourceId: string) => string;
  /** The speeds in the segments; undefined if the organisation has speeds off. */
  readonly speeds: ShownDay['speeds'];
};

/** The segments of a day in order. They add up to the day's totals to the second. */
export function SegmentsTable({ segments, timeZone, chosen, onChoose, getSourceName, speeds }: Props) {
  const { t } = useTranslation();
  return (
    <section className="segments" aria-labelledby="segments-title" tabIndex={-1}>
      <table className="segments-table">
        <caption id="segments-title">{t('activity.segments')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('activity.interval')}</th>
            <th scope="col">{t('activity.state')}</th>
            <th scope="col" className="number segment-amount">
              {t('activity.duration')}
            </th>
            {speeds ? (
              <th scope="col" className="number segment-amount">
                {t('activity.speed')}
              </th>
            ) : null}
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
              speed={speeds && (speeds.find((speed) => speed.startedAt === segment.startedAt) ?? null)}
              source={segment.sourceId === null ? null : getSourceName(segment.sourceId)}
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
  /** Null if no speed was reported in the segment; undefined if speeds are off. */
  readonly speed: NonNullable<ShownDay['speeds']>[number] | null | undefined;
};

function SegmentRow({ segment, timeZone, isChosen, onChoose, source, speed }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { startedAt, endedAt, state, durationSeconds, evidence } = segment;
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
          <SegmentMarks segment={segment} />
        </span>
      </td>
      <td className="number segment-amount">{formats.duration(durationSeconds)}</td>
      {speed === undefined ? null : (
        <td className="number segment-amount" data-none={speed === null || undefined}>
          {speed === null
            ? '–'
            : t('activity.speeds', {
                mean: formats.number(speed.meanKmh),
                greatest: formats.number(speed.greatestKmh),
              })}
        </td>
      )}
      <td>{evidenceText(t, evidence)}</td>
      <td data-none={source === null || undefined}>{source ?? '–'}</td>
    </tr>
  );
}

/** What else is known about a segment. */
function SegmentMarks({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { placed, transported, provisional, unplacedOnSeconds } = segment;
  const marks = [
    transported && t('activity.transported'),
    placed && t('activity.placed'),
    unplacedOnSeconds > 0 && t('activity.unplacedOn', { duration: formats.duration(unplacedOnSeconds) }),
    provisional && t('activity.provisional'),
  ].filter((mark) => mark !== false);
  return marks.length === 0 ? null : <span className="muted segment-marks">{marks.join(' · ')}</span>;
}
