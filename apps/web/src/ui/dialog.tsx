import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from './close-button.tsx';
import './dialog.css';

type Props = {
  readonly title: string;
  readonly opened: boolean;
  /** Wide: for a picture or a video instead of a form. */
  readonly size?: 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A modal dialog. Escape and the close button close it; the focus returns to where it was. */
export function Dialog({ opened, ...rest }: Props) {
  return opened ? createPortal(<OpenDialog {...rest} />, document.body) : null;
}

function OpenDialog({ title, size, onClose, children }: Omit<Props, 'opened'>) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // The browser restores the focus when a dialog is closed, but not when it is removed.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className="dialog"
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <CloseButton onClick={onClose} />
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
