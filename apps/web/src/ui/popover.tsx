import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';
import './popover.css';

type Props = {
  /** The button; its text says what opens. */
  readonly label: ReactNode;
  /** Names the panel, and is its heading. */
  readonly title: string;
  /** On which side of the button the panel begins. */
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
};

/** A button with a panel that floats below it. Escape closes it and returns the focus; a press elsewhere closes it. */
export function Popover({ label, title, side = 'start', children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the controls inside.
    <div
      ref={box}
      className="popover"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
        event.preventDefault();
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen ? (
        <Panel as="section" id={id} className="popover-panel" data-side={side} aria-label={title}>
          <h2>{title}</h2>
          {children}
        </Panel>
      ) : null}
    </div>
  );
}
