import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** State of a button and the panel that floats below it. Escape closes it and returns the focus; a press elsewhere closes it. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  const closeToButton = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
    event.preventDefault();
    closeToButton();
  };
  return { isOpen, toggle: () => setOpen(!isOpen), closeToButton, box, onKeyDown };
}
