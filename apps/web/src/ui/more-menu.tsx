import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import './more-menu.css';
import { useDisclosure } from './use-disclosure.ts';

/**
 * Buttons of second rank: in one line, on a phone below a button "More". They stay mounted while it is closed, for the dialogs
 * that they open; a press closes it, unless it is inside of an element with `data-keeps-open`.
 */
export function MoreMenu({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { isOpen, toggle, closeToButton, box, onKeyDown } = useDisclosure();
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the buttons inside.
    <div
      ref={box}
      className="more-menu"
      data-on-title-line
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
    >
      <Button aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {t('nav.more')}
      </Button>
      <div
        id={id}
        className="more-actions"
        // Before the button acts, so that a dialog returns the focus to the button that is still there.
        onClickCapture={({ target, currentTarget }) => {
          if (!isOpen || !(target instanceof Element) || !currentTarget.contains(target)) return;
          if (target.closest('[data-keeps-open]') === null) closeToButton();
        }}
      >
        {children}
      </div>
    </div>
  );
}
