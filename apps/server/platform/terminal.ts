/** The width that a status line is cut to if the terminal does not report its own. */
const DEFAULT_COLUMNS = 80;
const CLEAR_LINE = '\r\x1b[2K';

/** A stream that shows text to a person, such as `process.stdout`. */
export type TerminalStream = { write(text: string): unknown; readonly columns?: number };

/** Prints lines that stay and, below them, one status line that is rewritten in place. */
export class Terminal {
  readonly #stream: TerminalStream;
  #status = '';

  constructor(stream: TerminalStream) {
    this.#stream = stream;
  }

  print(line: string): void {
    this.#stream.write(`${this.#status && CLEAR_LINE}${line}\n${this.#status}`);
  }

  /** Replaces the status line. An empty text removes it. */
  setStatus(status: string): void {
    const before = this.#status;
    // A line that wraps could not be cleared.
    this.#status = status.slice(0, (this.#stream.columns || DEFAULT_COLUMNS) - 1);
    if (this.#status !== before) this.#stream.write(`${before && CLEAR_LINE}${this.#status}`);
  }
}
