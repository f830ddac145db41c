import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOfDay } from '../../../charts/day-stretch.ts';
import type { HourMark } from '../../../charts/hour-marks.ts';
import { MeasuredLane } from '../../../charts/measured-lane.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Skeleton, SkeletonPiece } from '../../../ui/skeleton.tsx';
import { ChartRow } from './chart-row.tsx';
import { type Lane, listLanes } from './list-lanes.ts';
import type { ShownDay } from './shown-day.ts';
import { useLaneTexts } from './use-lane-texts.ts';
import type { Measurements } from './use-measurements.ts';

type Props = {
  readonly day: ShownDay;
  readonly marks: readonly HourMark[];
  readonly measurements: Measurements;
};

const HEIGHTS = { speed: 64, fuelLevel: 48, fuelUsed: 48, engineHours: 44 } as const;
const TONES = { speed: 'text', fuelLevel: 'measure', fuelUsed: 'measure', engineHours: 'muted' } as const;

/** Speed, fuel and the hour counter over a day, each in a lane of its own. What was not reported has no lane. */
export function MeasuredLanes({ day, marks, measurements: { series } }: Props) {
  if (series === null)
    return (
      <ChartRow>
        <Skeleton>
          <SkeletonPiece height={52} />
          <SkeletonPiece height={36} />
          <SkeletonPiece height={32} />
        </Skeleton>
      </ChartRow>
    );
  return listLanes(series).map((lane) => (
    <LaneRow key={lane.measurement} lane={lane} day={day} marks={marks} />
  ));
}

type RowProps = Pick<Props, 'day' | 'marks'> & { readonly lane: Lane };

function LaneRow({ lane, day, marks }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { measurement, points, scale } = lane;
  const { format, getUnit } = useLaneTexts();
  const unit = measurement === 'speed' ? formats.measure(0, 'kilometer-per-hour').unit : lane.unit;
  const [first, last] = [points[0], points.at(-1)];
  const most = points.reduce((greatest, point) => (point.value > greatest.value ? point : greatest));
  const name = t(`activity.lanes.${measurement}`);
  const tags: ComponentProps<typeof MeasuredLane>['tags'] =
    measurement === 'speed'
      ? [
          {
            ...placeGreatest(points, most.value, day),
            text: t('activity.upTo', { value: format(measurement, most.value) }),
          },
        ]
      : [
          ...(first ? [{ ...first, text: format(measurement, first.value), side: 'after' as const }] : []),
          ...(last ? [{ ...last, text: format(measurement, last.value), side: 'before' as const }] : []),
        ];
  return (
    <ChartRow name={name} unit={getUnit(lane)}>
      <MeasuredLane
        day={day}
        marks={marks}
        points={points}
        stretches={day.segments}
        height={HEIGHTS[measurement]}
        scale={scale}
        tone={TONES[measurement]}
        label={
          measurement === 'speed'
            ? t('activity.laneUpTo', { name, unit, value: format(measurement, most.value) })
            : t('activity.laneFromTo', {
                name,
                unit,
                from: format(measurement, first?.value ?? 0),
                to: format(measurement, last?.value ?? 0),
              })
        }
        tags={tags}
      />
    </ChartRow>
  );
}

/** Texts at a point past this end there instead of beginning. */
const TEXT_BEGINS_UP_TO_PERCENT = 88;
const SAME_SPEED_SHARE = 0.8;

/** Places the text of the greatest speed after the last point of about that speed, inside the lane. */
function placeGreatest(points: Lane['points'], greatest: number, day: ShownDay) {
  const last = points.findLast(({ value }) => value > greatest * SAME_SPEED_SHARE);
  const at = last?.at ?? '';
  const side = percentOfDay(at, day) > TEXT_BEGINS_UP_TO_PERCENT ? ('before' as const) : ('after' as const);
  return { at, value: greatest, side };
}
