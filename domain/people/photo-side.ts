/** Maximum width and height of a stored photo in pixels, more than any screen shows. */
export const longestPhotoSide = 1_600;
