/**
 * What a story needs from a browser, the same for every engine. `puppeteer.ts` drives Firefox and
 * Chromium, `webdriver.ts` drives WebKit.
 */

/** The size of a page, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point of the page, in CSS pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An installed browser. */
export interface Browser {
  readonly name: string;
  /** Opens a window that shares nothing with others, as for another person. */
  open(size: Size): Promise<Window>;
  /** Ends the browser and all its windows. */
  end(): Promise<void>;
}

/** A window with one page. */
export interface Window {
  /** Opens an address and waits until it is loaded. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It cannot use variables from outside; arguments and result are JSON. */
  run<Arguments extends unknown[], Result>(
    script: (...values: Arguments) => Result | Promise<Result>,
    ...values: Arguments
  ): Promise<Result>;
  /** Moves the mouse. */
  move(point: Point): Promise<void>;
  /** Moves the mouse and clicks. */
  click(point: Point): Promise<void>;
  /** Taps with a finger. */
  tap(point: Point): Promise<void>;
  /** Presses a key, named as in `KeyboardEvent.key`. */
  press(key: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** The visible part of the page as PNG. */
  picture(): Promise<Uint8Array>;
  /** The errors of the page since the window was opened: in the console, uncaught, or forbidden by its policy. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}
