/** Why part of an online map could not be loaded, and where. */
export type MapFailure = {
  /**
   * `policy`: this page was requested before its map was chosen. `unreachable`: no network, no server, or one that does not
   * let other sites read. `layers`: an archive that the portal cannot draw. `empty`: nothing was loaded.
   */
  readonly reason: 'policy' | 'unreachable' | 'timeout' | 'status' | 'format' | 'layers' | 'empty';
  readonly url: string;
  /** The HTTP status. */
  readonly status?: number;
};
