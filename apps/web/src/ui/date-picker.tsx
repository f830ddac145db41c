import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../lib/calls/load-chunk.ts';
import type { MonthProps } from './date-month.tsx';
import './date-picker.css';

const DateMonth = lazy(() =>
  loadChunk(() => import('./date-month.tsx')).then(({ DateMonth }) => ({ default: DateMonth })),
);

const WIDTH_PX = 276;
const HEIGHT_PX = 316;
const GAP_PX = 4;

/** A button that opens a month to pick a day from. Loads the month on first use. */
export function DatePicker({ date, onPick, ...limits }: MonthProps) {
  const { t } = useTranslation();
  const popover = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    const box = opener.current?.getBoundingClientRect();
    if (!box || popover.current === null) return;
    const isBelow = box.bottom + GAP_PX + HEIGHT_PX <= innerHeight;
    popover.current.style.left = `${Math.max(GAP_PX, Math.min(box.right, innerWidth - GAP_PX) - WIDTH_PX)}px`;
    popover.current.style.top = `${isBelow ? box.bottom + GAP_PX : Math.max(GAP_PX, box.top - GAP_PX - HEIGHT_PX)}px`;
    popover.current.showPopover();
  };
  const close = () => {
    popover.current?.hidePopover();
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="date-opener"
        aria-label={t('words.pickDate')}
        onClick={open}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3" />
        </svg>
      </button>
      <div
        ref={popover}
        className="date-picker"
        role="dialog"
        aria-label={t('words.pickDate')}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen ? (
          <Suspense>
            <DateMonth
              {...limits}
              date={date}
              onPick={(picked) => {
                onPick(picked);
                close();
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
