/** What a form checks in the browser. The server looks closer: this only has to let through whatever it takes. */
export const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
