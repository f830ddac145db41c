import type { ComponentProps } from 'react';
import './text-area.css';

/** A text of several lines. */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className'>) => (
  <textarea {...props} className="text-area" />
);
