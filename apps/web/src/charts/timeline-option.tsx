import type { DayStretch } from './day-stretch.ts';
import { StateBar } from './state-bar.tsx';
import './timeline-option.css';

type Props = {
  readonly id: string;
  readonly stretch: DayStretch;
  readonly height: number;
  readonly label: string;
  readonly isSelected: boolean;
  readonly onHover: (startedAt: string) => void;
  readonly onSelect: (startedAt: string) => void;
};

/** One selectable stretch: by pointer over its full height, or by the keys of its list. */
export function TimelineOption({ id, stretch, height, label, isSelected, onHover, onSelect }: Props) {
  const place = { x: `${stretch.startPercent}%`, width: `${stretch.widthPercent}%` };
  return (
    <g
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-label={label}
      onPointerEnter={() => onHover(stretch.startedAt)}
      onClick={() => onSelect(stretch.startedAt)}
    >
      <rect className="stretch-area" {...place} height={height} />
      <StateBar stretch={stretch} height={height} />
      {isSelected ? <rect className="stretch-chosen" {...place} y={height + 2} height={3} /> : null}
    </g>
  );
}
