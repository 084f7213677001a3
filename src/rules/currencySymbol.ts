/** U.S. settlements pay in dollars, and their notices in Spanish write "$" too, never "US$". */
export const currencySymbol = '$';
