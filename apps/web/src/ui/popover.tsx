import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';
import './popover.css';
import { useDisclosure } from './use-disclosure.ts';

type Props = {
  /** The button; its text says what opens. */
  readonly label: ReactNode;
  /** Names the panel, and is its heading. */
  readonly title: string;
  /** On which side of the button the panel begins. */
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
};

/** A button with a panel that floats below it. */
export function Popover({ label, title, side = 'start', children }: Props) {
  const { isOpen, toggle, box, onKeyDown } = useDisclosure();
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the controls inside.
    <div ref={box} className="popover" onKeyDown={onKeyDown}>
      <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={toggle}>
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
