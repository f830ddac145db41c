import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as readTimeline } from '@groundwork/contract/v1/portal/sites/_id/timeline.ts';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placeInstant } from '../../../charts/draw-states.ts';
import { markHours } from '../../../charts/hour-marks.ts';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { PHONE_QUERY } from '../../../ui/breakpoints.ts';
import { Panel } from '../../../ui/panel.tsx';
import { VirtualRows } from '../../../ui/virtual-rows.tsx';
import { SiteMachineName } from './site-machine-name.tsx';
import { TimelineLane } from './timeline-lane.tsx';
import './site-timeline.css';

type Props = { readonly answer: Answer<typeof readTimeline> };

const LEGEND = ['active', 'idle', 'running', 'off', 'missing', 'unknown'] as const;

/** A row for each machine on one axis of time; only the rows in view are drawn. */
export function SiteTimeline({ answer }: Props) {
  const { t } = useTranslation();
  const { machines, days, timezone, computedAt } = answer;
  const { ref, width } = useElementSize();
  const status = useRef<HTMLParagraphElement>(null);
  const extent = useMemo(
    () => ({
      from: Date.parse(days[0]?.startsAt ?? computedAt),
      until: Date.parse(days.at(-1)?.endsAt ?? computedAt),
    }),
    [days, computedAt],
  );
  const starts = useMemo(() => days.map(({ startsAt }) => Date.parse(startsAt)), [days]);
  // Written directly: the text changes with each move of the pointer, and rows do not.
  const describe = useCallback(
    (text: string | null) => {
      if (status.current) status.current.textContent = text ?? t('siteViews.pointHint');
    },
    [t],
  );
  // On a phone the heads of the table are hidden, and rows stand below their machines.
  const isNarrow = useMediaQuery(PHONE_QUERY, false, { getInitialValueInEffect: false });
  const axis = (
    <div ref={ref}>
      <Axis answer={answer} isNarrow={isNarrow} />
    </div>
  );
  return (
    <>
      <Panel className="site-timeline">
        {isNarrow ? <div className="timeline-axis-alone">{axis}</div> : null}
        <VirtualRows
          label={t('siteViews.timeline')}
          columns="minmax(120px, 200px) minmax(0, 1fr)"
          heads={
            <>
              <th scope="col">{t('siteViews.machine')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('siteViews.states')}</span>
                {isNarrow ? null : axis}
              </th>
            </>
          }
          count={machines.length}
          getKey={(index) => machines[index]?.id ?? String(index)}
          row={(index) => {
            const machine = machines[index];
            if (machine === undefined) return null;
            return (
              <>
                <th scope="row">
                  <SiteMachineName
                    machine={machine}
                    href={`/machines/${machine.id}?selectedDate=${days.at(-1)?.date ?? ''}`}
                    state={null}
                  />
                </th>
                <td>
                  <TimelineLane
                    machine={machine}
                    extent={extent}
                    days={starts}
                    widthPx={Math.max(1, Math.floor(width))}
                    timeZone={timezone}
                    computedAt={computedAt}
                    onDescribe={describe}
                  />
                </td>
              </>
            );
          }}
        />
      </Panel>
      <div className="timeline-foot">
        <p ref={status} role="status">
          {t('siteViews.pointHint')}
        </p>
        <ul aria-label={t('machines.legend')}>
          {LEGEND.map((state) => (
            <li key={state}>
              <StateDot state={state} />
              {t(`states.${state}`)}
            </li>
          ))}
          <li>
            <span className="timeline-key-shift" />
            {t('siteViews.shift')}
          </li>
          <li>
            <span className="timeline-key-late" />
            {t('figures.names.outOfHours')}
          </li>
        </ul>
      </div>
    </>
  );
}

/** Hours of one day, or the days of several. */
function Axis({ answer: { days, timezone }, isNarrow }: Props & { readonly isNarrow: boolean }) {
  const formats = useFormats();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const extent = { from: Date.parse(first.startsAt), until: Date.parse(last.endsAt) };
  const marks =
    days.length === 1
      ? markHours(first, timezone)
          .filter(({ hour }) => hour % 4 === 0)
          .map(({ percent, hour }) => ({ percent, text: String(hour).padStart(2, '0') }))
      : days.map(({ date, startsAt }) => ({
          percent: 100 * placeInstant(Date.parse(startsAt), extent),
          text: isNarrow ? formats.weekday(date) : formats.weekdayAndDate(date),
        }));
  return (
    <div className="timeline-axis" aria-hidden="true">
      {marks.map(({ percent, text }) => (
        <span key={percent} style={{ insetInlineStart: `${percent}%` }}>
          {text}
        </span>
      ))}
    </div>
  );
}
