import type { ComponentProps } from 'react';
import './text-button.css';

/** A button that looks like a link in a text. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button {...props} type="button" className="text-button" />
);
