import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pen } from '../../../map/drawing/pen.ts';
import { type DrawingMode, OutlineLayer } from '../../../map/layers/outline-layer.tsx';
import { Button } from '../../../ui/button.tsx';
import { CornerTools } from './corner-tools.tsx';
import { findOpenings, keepOpenings } from './keep-openings.ts';
import './outline-tools.css';
import { PenTools } from './pen-tools.tsx';
import type { OutlineSteps } from './use-outline-steps.ts';

type Props = Pick<OutlineSteps, 'draw' | 'undo' | 'redo'> & { readonly outline: Outline | null };

const MODES = ['draw', 'circle', 'edit'] as const satisfies readonly DrawingMode[];
const FINGER_QUERY = '(pointer: coarse)';

/** Draws an outline on the map around it: by pointer, by finger and by keys, with the next step in words. */
export function OutlineTools({ outline, draw, undo, redo }: Props) {
  const { t } = useTranslation();
  const isFinger = useMediaQuery(FINGER_QUERY, false, { getInitialValueInEffect: false });
  const [mode, setMode] = useState<DrawingMode>(outline === null ? 'draw' : 'edit');
  const [corners, setCorners] = useState(0);
  const [said, say] = useState<string | null>(null);
  const pen = useRef<Pen>(null);
  const chosenMode = useRef<HTMLButtonElement>(null);
  const editMode = useRef<HTMLButtonElement>(null);
  const hasOpenings = useMemo(() => findOpenings(outline) !== null, [outline]);
  const choose = (next: DrawingMode) => {
    say(null);
    setCorners(0);
    setMode(next);
  };
  const finish = (drawn: Outline | null) => {
    draw(keepOpenings(drawn, outline));
    if (drawn === null || mode === 'edit') return;
    // What had the focus goes with the mode, unless a pointer drew.
    if (document.activeElement?.closest('.outline-foot')) editMode.current?.focus();
    choose('edit');
  };
  const leave = () => {
    say(null);
    chosenMode.current?.focus();
  };
  /** Undoes or redoes a step. The size of the shape, which is read out, says what changed. */
  const take = (step: (() => void) | null) => {
    say(null);
    step?.();
  };
  const hint = t(`drawing.${isFinger ? 'fingerHints' : 'hints'}.${mode}`);
  const progress =
    corners > 0 ? t(`drawing.set.${mode === 'circle' ? 'circle' : 'draw'}`, { count: corners }) : '';
  return (
    <div className="outline-tools">
      <OutlineLayer ref={pen} outline={outline} mode={mode} onCorners={setCorners} onOutline={finish} />
      <fieldset>
        <legend className="visually-hidden">{t('drawing.tools')}</legend>
        {MODES.map((each) => (
          <Button
            key={each}
            ref={each === mode ? chosenMode : each === 'edit' ? editMode : null}
            aria-pressed={mode === each}
            onClick={() => choose(each)}
          >
            {t(`drawing.modes.${each}`)}
          </Button>
        ))}
        <Button unavailable={undo === null} onClick={() => take(undo)}>
          {t('drawing.undo')}
        </Button>
        <Button unavailable={redo === null} onClick={() => take(redo)}>
          {t('drawing.redo')}
        </Button>
        <Button
          unavailable={outline === null}
          onClick={() => {
            draw(null);
            choose('draw');
          }}
        >
          {t('drawing.clear')}
        </Button>
      </fieldset>
      <div className="outline-foot">
        {mode === 'edit' ? (
          <CornerTools outline={outline} draw={draw} say={say} onLeave={leave} />
        ) : (
          <PenTools key={mode} mode={mode} pen={pen} corners={corners} say={say} onLeave={leave} />
        )}
        <p className="outline-hint" role="status">
          {said ?? `${progress} ${hint}`}
          {hasOpenings && said === null ? ` ${t('drawing.openings')}` : null}
        </p>
      </div>
    </div>
  );
}
