import { type ReactNode, useState } from 'react';
import './toggletip.css';

type Props = {
  /** Names the button for screen readers if its content is a drawing. */
  readonly label?: string;
  readonly text: string;
  readonly className?: string;
  /** The content of the button. */
  readonly children: ReactNode;
};

/** A button that explains its content when it is pressed, so that the text can be read by touch and keyboard too. */
export function Toggletip({ label, text, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={className === undefined ? 'toggletip' : `toggletip ${className}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={label}
        title={isOpen ? undefined : text}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        {children}
      </button>
      <span role="status">
        {isOpen ? (
          <span ref={keepOnScreen} className="toggletip-text">
            {text}
          </span>
        ) : null}
      </span>
    </span>
  );
}

const EDGE_PIXELS = 8;

/** Moves a text that would reach beyond the edge of the screen. */
function keepOnScreen(text: HTMLElement | null): void {
  if (text === null) return;
  const beyond = text.getBoundingClientRect().right + EDGE_PIXELS - document.documentElement.clientWidth;
  if (beyond > 0) text.style.marginInlineStart = `${-beyond}px`;
}
