import { Button } from './button.tsx';

type Props = { readonly label: string; readonly about: string; readonly onClick: () => void };

/** A button of a line; screen readers also read what the line is about. */
export function LineButton({ label, about, onClick }: Props) {
  return (
    <Button kind="quiet" onClick={onClick}>
      {label}
      <span className="visually-hidden"> {about}</span>
    </Button>
  );
}
